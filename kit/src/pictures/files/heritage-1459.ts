// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const heritage1459 =
  '/media/heritage-1459.75ef9e69 1440x1440 #b8b8b8 480,724,960 .KKKKLKOJFGLNMDBBDL=<>>>@;?@=>=@@@@A@DDEEDDFGGGGF@@@A@@>>>>>?BBBBBBBBBBBBBBBBBBAAAAAAAAAAAA';
