// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const blogTheWindowThatLeansOut =
  '/media/blog-the-window-that-leans-out.5ecd77cc 1440x960 #586898 480,724,960,1440 0?@@CB??@A@>>>>AA?><57<>>???:=>??>>?CC?>>BDCFFCDBCDBFEBDC>>@DB@>>AABBBBAABBBBBBBBBBBABBBBABAABBBA';
