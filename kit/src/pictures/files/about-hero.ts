// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const aboutHero =
  '/media/about-hero.f4106aa7 2400x1030 #c8b898 480,724,960,1440 0LIJKJHGILB9D;B:@L@5C4?5;C>;@<?:<EFGGFFFFEFGGEFCEEFFFCECEFFFEDFFFBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB';
