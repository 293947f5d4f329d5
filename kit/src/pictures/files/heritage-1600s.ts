// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const heritage1600s =
  '/media/heritage-1600s.88a840f0 1440x1440 #c8b898 480,724,960 .JKKIIJFIB?EF=@;:<<:;>=9:?@@@??EEFEEEFGEEGFDEEEDDCDGECCEEEEEEBBBBBBBBBBBBBBAABBBBABBBBBBBBB';
