// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const craft1 =
  '/media/craft-1.0d10a081 1440x960 #784828 480,724,960 0DAE?CAD??9>:;787:@<;9995<D><B@A<FFFGGGFFGGFGEA??GFFGEBCCFFFFGGGGBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB';
