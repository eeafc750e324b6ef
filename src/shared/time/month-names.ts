/** Indonesian names of the months, January first. */
export const monthNames: readonly string[] =
  'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ');
