import { describe, expect, it } from 'vitest';
import { importSingly, readIconFiles } from './single-icons.ts';

const files = readIconFiles(
  [
    "export { default as Bell, default as BellIcon } from './icons/bell.mjs';",
    "export { default as Home, default as House } from './icons/house.mjs';",
    "export { default as Icon } from './Icon.mjs';",
  ].join('\n'),
);

describe('imports of icons', () => {
  it.each([
    ['one icon', "import { Bell } from 'lucide-react';", 'import Bell from "/l/icons/bell.mjs";'],
    ['a second name of an icon', 'import { Home } from "lucide-react";', 'import Home from "/l/icons/house.mjs";'],
    [
      'several lines and a local name',
      "import {\n  Bell,\n  House as Start,\n} from 'lucide-react';",
      'import Bell from "/l/icons/bell.mjs";import Start from "/l/icons/house.mjs";',
    ],
    ['another library', "import { Bell } from 'bells';", "import { Bell } from 'bells';"],
  ])('become imports of single files: %s', (_name, code, written) => {
    expect(importSingly(code, '/l', files)).toBe(written);
  });

  it('fail for a name without an icon file', () => {
    expect(() => importSingly("import { Icon } from 'lucide-react';", '/l', files)).toThrow('no icon file for Icon');
  });
});
