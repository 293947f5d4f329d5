// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const blogReadingAJali =
  '/media/blog-reading-a-jali.b16d7214 1440x960 #d8a878 480,724,960,1440 0JKKKKKJJJMMMMMMKKMMMMNMKJKKKKKJJGFEFFFFGGFFFFFFGGGGGGGGGHHGHHHGHBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB';
