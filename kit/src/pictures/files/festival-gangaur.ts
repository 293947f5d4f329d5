// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const festivalGangaur =
  '/media/festival-gangaur.54947542 1200x1500 #883828 480,724,960 -7777687768:7949;;:89@E<;:GFFFFHHGHHHGFGHHGHGHHGHGHHFHEFHHHHH@AAA@@ABA@@AB@@@ABAAABBCBBBBBB';
