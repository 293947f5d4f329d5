// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const blogAWoodenTableThroughTheYear =
  '/media/blog-a-wooden-table-through-the-year.7333da6b 1440x960 #c8b898 480,724,960,1440 0MMLHGGCKMGD@>@>LLDFGCCAJA@DECC?@EGECFEBEEGFEGFCEEFFFFFFEFEEFEEEFBCCCBBBBBBBBBBBBBBBBBBBBBBBBBBBB';
