// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { readsDeskPage } from '#shared/requests/desk-pages.ts';
import { StaffRole } from '#shared/requests/roles.ts';
import { barRooms, deskNavigation, divideNavigation } from './desk-navigation.ts';
import { MorePages } from './more-pages.tsx';

const pagesOf = (role: StaffRole) => deskNavigation.filter(({ page }) => readsDeskPage(page, [role]));

describe('pages under Lainnya', () => {
  afterEach(cleanup);

  it.each(['wide', 'narrow'] as const)('fit into a %s bar for every role, and no page is lost', (width) => {
    const room = barRooms[width];
    for (const role of StaffRole.options) {
      const { bar, more } = divideNavigation(pagesOf(role), room);
      expect(bar.length, role).toBeLessThanOrEqual(more.length === 0 ? room.few : room.most);
      expect([...bar, ...more].map(({ path }) => path).toSorted()).toEqual(
        pagesOf(role)
          .map(({ path }) => path)
          .toSorted(),
      );
    }
  });

  it('leave pages of every day in the bar first', () => {
    const { bar } = divideNavigation(pagesOf('PENYETUJU'), barRooms.narrow);
    expect(bar.map(({ isRare }) => isRare)).toEqual([undefined, undefined, undefined]);
  });

  it('are none for a role with few pages', () => {
    expect(divideNavigation(pagesOf('KEUANGAN_PENYETUJU'), barRooms.wide).more).toEqual([]);
  });

  it('opens by its button, and closes by Escape with the focus on the button', async () => {
    render(
      <MorePages waiting={3} isCurrent={false}>
        <a href="/contacts">Kontak</a>
      </MorePages>,
    );
    const button = screen.getByRole('button', { name: /Lainnya/ });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(button);
    expect(screen.getByRole('link', { name: 'Kontak' })).toBeTruthy();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});
