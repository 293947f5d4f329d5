// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const workshopExterior =
  '/media/workshop-exterior.42624fbe 2400x1030 #d8a878 480,724,960,1440 0JLGFE@ED?C?CE>EB=?<@@9=>AB?>@A?@>??FHGG?>>>EHFG??>?EGEF@BCDFGEFCBBBBBBBBABABBBBBBABBBBBBBBBBBBBB';
