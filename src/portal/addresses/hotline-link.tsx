import { hotline, hotlineHours } from './site-links.ts';

/** Shows the hotline number with its opening hours, as a link that a phone can dial. */
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
