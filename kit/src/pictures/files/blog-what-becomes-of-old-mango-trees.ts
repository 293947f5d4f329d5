// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const blogWhatBecomesOfOldMangoTrees =
  '/media/blog-what-becomes-of-old-mango-trees.3fd5fc53 1440x960 #e8d8b8 480,724,960,1440 0CJOORSQNJFGFJNDARHEECCAMIGDCECBFDEFFFFEEEFGGFGEDFFHHFGGFFFGGFGGFCCBCCCBCCBBBBCCCBBBBBBBBBBBBBBBB';
