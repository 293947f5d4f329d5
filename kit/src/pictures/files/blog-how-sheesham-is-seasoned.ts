// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const blogHowSheeshamIsSeasoned =
  '/media/blog-how-sheesham-is-seasoned.28ccd366 1440x960 #c8b898 480,724,960,1440 0LIIMMKHIK<;<<FFFJ:;;:D=BD>?>>A=@EFFFFFFFEFGGGFFFEFGGGFFEFFFFFEFEBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB';
