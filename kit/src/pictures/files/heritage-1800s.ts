// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const heritage1800s =
  '/media/heritage-1800s.b9a269b6 1440x1440 #283858 480,724,960 .4:?8444?H<874888;8:86878CDEDAA?BD@???CFA???DDC@@CFEFCCEEEEEEAABAAAABBAAAABBBAABBBBBBBBBBBB';
