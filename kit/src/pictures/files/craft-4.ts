// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const craft4 =
  '/media/craft-4.cd7dff08 1440x960 #784828 480,724,960 07AAB;6668>==9678878877548<<<9654GIIIGFEFGHHHGD??GGFFGFECGHHHGFFFBBBBABBBBBBBABBBBBBBBBBBBBBBBBBB';
