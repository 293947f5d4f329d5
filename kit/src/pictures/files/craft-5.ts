// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const craft5 =
  '/media/craft-5.9b8ab790 1440x960 #784828 480,724,960 089899>II89<:7:?G88;:98686768L@56GGGGGFEEGGHGGFEDGGGGGHFFGGGFEFFFBBBBABBBAAABABBBAAAAAABBBBABBBBB';
