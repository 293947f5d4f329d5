/** The name a slot is exposed under: "home.hero" is `slot-home-hero`, because a module name may hold no dots. */
export const slotKey = (slot) => `slot-${slot.replaceAll('.', '-')}`;
