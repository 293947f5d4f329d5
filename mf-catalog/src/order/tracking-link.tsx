import { trackingPage } from '@virasat/api/constants';
import { visuallyHiddenClass } from '@virasat/kit';

interface TrackingLinkProps {
  carrier: string;
  trackingNumber: string;
  /** Tells several of a page apart. */
  parcel?: string;
}

/** 'Track' opens the carrier's page; nothing for a carrier of which the shop knows none. */
export function TrackingLink({ carrier, trackingNumber, parcel }: TrackingLinkProps) {
  const page = trackingPage(carrier, trackingNumber);
  if (!page) return null;
  return (
    <a href={page} target="_blank" rel="noopener noreferrer">
      Track{parcel === undefined ? '' : ` parcel ${parcel}`} with {carrier}
      <span className={visuallyHiddenClass}> (opens in a new tab)</span>
    </a>
  );
}
