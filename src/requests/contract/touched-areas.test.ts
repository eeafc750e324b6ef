import { requestItems } from '#requests/registry/menu.ts';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { changePages, touchedAreas } from './touched-areas.ts';

/** Endpoints without areas: a question, and attachments for an existing request. */
const changeNothing = ['check-cop-freelook-payee-account', 'reupload-pending-document'];

describe('policy areas touched by a request', () => {
  it.each(Object.keys(endpoints))('%s has areas unless it changes nothing', (suffix) => {
    expect(touchedAreas(suffix).length > 0).toBe(!changeNothing.includes(suffix));
  });

  it('an unknown suffix touches the product area', () => {
    expect(touchedAreas('teleport')).toEqual(['product']);
  });

  it.each(Object.entries(changePages))('area %s has a change page that is on the menu', (_area, route) => {
    expect(requestItems.map((item) => item.route)).toContain(route);
  });
});
