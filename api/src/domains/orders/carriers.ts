/**
 * Where the parcels of a carrier are followed, by the words in its name. `{number}` stands for the tracking number; a
 * carrier without one takes it on its own page.
 */
const pages: readonly [name: RegExp, page: string][] = [
  [/blue ?dart/i, 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}'],
  [/delhivery/i, 'https://www.delhivery.com/track-v2/package/{number}'],
  [/ekart/i, 'https://ekartlogistics.com/shipmenttrack/{number}'],
  [/fed ?ex/i, 'https://www.fedex.com/fedextrack/?trknbr={number}'],
  [/\bdhl\b/i, 'https://www.dhl.com/in-en/home/tracking.html?tracking-id={number}'],
  [/\bgati\b/i, 'https://www.gati.com/'],
  [/safexpress/i, 'https://www.safexpress.com/'],
  [/\btci\b/i, 'https://www.tciexpress.in/'],
  [/\bvrl\b/i, 'https://www.vrlgroup.in/'],
  [/india ?post|speed ?post/i, 'https://www.indiapost.gov.in/'],
];

/** The page of the carrier that follows a parcel; undefined for a carrier that the shop knows no page of. */
export function trackingPage(carrier: string, trackingNumber: string): string | undefined {
  const page = pages.find(([name]) => name.test(carrier))?.[1];
  return page?.replace('{number}', encodeURIComponent(trackingNumber.replaceAll(/\s/g, '')));
}
