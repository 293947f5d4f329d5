// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const blogThikriARoomMadeOfSparks =
  '/media/blog-thikri-a-room-made-of-sparks.b09dd3a7 1440x960 #283868 480,724,960,1440 099::9998778778788;>>>><99<C@@C<8@@@@@@@@?????@???@AAAAA?@ACBBDA?AABAABAAAAAAAAAAABBBBBBAABBBBBBA';
