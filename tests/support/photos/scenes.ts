const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;

/** Draws a surface or a scene of the given size in pixels. */
type Draw = (width: number, height: number, random: () => number) => string;

const repeat = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join('');

const wood: Draw = (width, height, random) =>
  svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#8a6440"/>${repeat(60, () => {
      const y = random() * height;
      return `<path d="M0 ${y}q${width / 4} ${random() * 30 - 15} ${width / 2} 0t${width / 2} 0" stroke="${random() > 0.5 ? '#744f2f' : '#9c7650'}" stroke-width="${1 + random() * 6}" fill="none"/>`;
    })}`,
  );

const darkDesk: Draw = (width, height, random) =>
  svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#34373d"/>${repeat(40, () => `<circle cx="${random() * width}" cy="${random() * height}" r="${random() * 3}" fill="#4a4e56"/>`)}`,
  );

const whiteTable: Draw = (width, height, random) =>
  svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#cfcdc8"/><path d="M0 ${height * (0.2 + random() * 0.6)}L${width} ${height * (0.2 + random() * 0.6)}" stroke="#bdbab4" stroke-width="6"/>`,
  );

const checkedCloth: Draw = (width, height, random) => {
  const step = 50 + random() * 50;
  const colour = random() > 0.5 ? '#a33b3b' : '#3b5fa3';
  const stripes = (length: number, mark: (at: number) => string) =>
    repeat(Math.ceil(length / step / 2), (index) => mark(index * step * 2));
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#b8b0a4"/><g fill="${colour}" opacity="0.5">${stripes(width, (x) => `<rect x="${x}" width="${step}" height="${height}"/>`)}${stripes(height, (y) => `<rect y="${y}" width="${width}" height="${step}"/>`)}</g>`,
  );
};

const batik: Draw = (width, height, random) => {
  const step = 70 + random() * 40;
  const across = Math.ceil(width / step) + 1;
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#4b2f1d"/><g fill="none" stroke="#b98a4b" stroke-width="7">${repeat(
      across * (Math.ceil(height / step) + 1),
      (index) => {
        const x = (index % across) * step;
        const y = Math.floor(index / across) * step;
        return `<circle cx="${x}" cy="${y}" r="${step * 0.3}"/><path d="M${x - step / 2} ${y}q${step / 2} ${step / 2} ${step} 0"/>`;
      },
    )}</g>`,
  );
};

const floorTiles: Draw = (width, height, random) => {
  const step = 180 + random() * 120;
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#a39a8c"/><path d="${repeat(Math.ceil(width / step), (index) => `M${index * step} 0v${height}`)}${repeat(Math.ceil(height / step), (index) => `M0 ${index * step}h${width}`)}" stroke="#7f776a" stroke-width="8"/>`,
  );
};

const granite: Draw = (width, height, random) =>
  svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#77797c"/>${repeat(900, () => `<circle cx="${random() * width}" cy="${random() * height}" r="${1 + random() * 5}" fill="${['#5d5f63', '#929498', '#6a625c'][Math.floor(random() * 3)]}"/>`)}`,
  );

const grass: Draw = (width, height, random) =>
  svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#3f6b34"/><g fill="none" stroke-width="3">${repeat(700, () => `<path d="M${random() * width} ${random() * height}q${random() * 12 - 6}-14 ${random() * 20 - 10}-30" stroke="${random() > 0.5 ? '#54853f' : '#315628'}"/>`)}</g>`,
  );

/** Surfaces on which a paper lies. */
export const backgrounds: readonly Draw[] = [
  wood,
  darkDesk,
  whiteTable,
  checkedCloth,
  batik,
  floorTiles,
  granite,
  grass,
];

const landscape: Draw = (width, height, random) =>
  svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#8fbce0"/><circle cx="${width * random()}" cy="${height * 0.2}" r="${height * 0.07}" fill="#fff3c4"/>
    <path d="M0 ${height * 0.6}L${width * 0.3} ${height * 0.25}L${width * 0.55} ${height * 0.6}L${width * 0.8} ${height * 0.35}L${width} ${height * 0.6}V${height}H0z" fill="#5b7a6a"/><rect y="${height * 0.62}" width="${width}" height="${height * 0.4}" fill="#6d8f3f"/>`,
  );

const person: Draw = (width, height) =>
  svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#9aa7ad"/><path d="M${width * 0.2} ${height}q0-${height * 0.4} ${width * 0.3}-${height * 0.4}t${width * 0.3} ${height * 0.4}z" fill="#40566b"/>
    <ellipse cx="${width / 2}" cy="${height * 0.4}" rx="${width * 0.14}" ry="${height * 0.24}" fill="#c58c62"/><path d="M${width * 0.36} ${height * 0.36}a${width * 0.14} ${height * 0.22} 0 0 1 ${width * 0.28} 0z" fill="#1a1512"/>`,
  );

const plate: Draw = (width, height, random) =>
  svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#7d5a3c"/><circle cx="${width / 2}" cy="${height / 2}" r="${height * 0.36}" fill="#e9e6df"/><circle cx="${width / 2}" cy="${height / 2}" r="${height * 0.28}" fill="#dcd8cf"/>
    ${repeat(30, () => `<circle cx="${width / 2 + (random() - 0.5) * height * 0.4}" cy="${height / 2 + (random() - 0.5) * height * 0.4}" r="${8 + random() * 26}" fill="${['#c9622b', '#7a9a3c', '#e4c27a', '#9c3a26'][Math.floor(random() * 4)]}"/>`)}`,
  );

const room: Draw = (width, height, random) =>
  svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#cdbfa6"/><rect y="${height * 0.75}" width="${width}" height="${height * 0.25}" fill="#80654a"/><rect x="${width * (0.1 + random() * 0.2)}" y="${height * 0.15}" width="${width * 0.28}" height="${height * 0.4}" fill="#a9c6d6" stroke="#6b5a44" stroke-width="16"/>
    <rect x="${width * 0.58}" y="${height * 0.45}" width="${width * 0.32}" height="${height * 0.34}" rx="30" fill="#5b6f53"/>`,
  );

const leaves: Draw = (width, height, random) =>
  svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#24361f"/>${repeat(120, () => `<ellipse cx="${random() * width}" cy="${random() * height}" rx="${30 + random() * 70}" ry="${14 + random() * 26}" transform="rotate(${random() * 180} ${width / 2} ${height / 2})" fill="${['#3d6b2f', '#54853f', '#2f5426', '#6f9a4a'][Math.floor(random() * 4)]}"/>`)}`,
  );

/** Pictures without any document: scenes, and bare surfaces. */
export const scenes: readonly Draw[] = [landscape, person, plate, room, leaves, ...backgrounds];
