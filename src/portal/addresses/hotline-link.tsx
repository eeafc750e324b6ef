import { hotline, hotlineHours } from './site-links.ts';

/** The number to call and its hours: a link, so that a phone dials it. */
export const HotlineLink = () => (
  <span>
    <a
      href={`tel:${hotline().replaceAll(/[^\d+]/g, '')}`}
      translate="no"
      className="text-link font-bold whitespace-nowrap"
    >
      {hotline()}
    </a>{' '}
    <span translate="no">{`(${hotlineHours()})`}</span>
  </span>
);
