import { requestItems } from '#requests/registry/menu.ts';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { changePages, touchedAreas } from './touched-areas.ts';

/** A question, and attachments for a request that has areas of its own. */
const changeNothing = ['check-cop-freelook-payee-account', 'reupload-pending-document'];

describe('areas of policy information', () => {
  it.each(Object.keys(endpoints))('%s is shown where it changes something', (suffix) => {
    expect(touchedAreas(suffix).length > 0).toBe(!changeNothing.includes(suffix));
  });

  it('a suffix nobody knows is shown all the same', () => {
    expect(touchedAreas('teleport')).toEqual(['product']);
  });

  it.each(Object.entries(changePages))('the page to change %s is on the menu', (_area, route) => {
    expect(requestItems.map((item) => item.route)).toContain(route);
  });
});
