// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useFocusOnNavigation } from './focus-on-navigation.ts';

const Layout = () => (
  <>
    <Link to="/next">Next</Link>
    <Link to="/next#safety">Part</Link>
    <Link to="/next#unknown">Whole</Link>
    <button type="button">Elsewhere</button>
    <main ref={useFocusOnNavigation()} tabIndex={-1}>
      <Outlet />
    </main>
  </>
);

const There = () => (
  <>
    <button type="button">There</button>
    <section id="safety" tabIndex={-1} aria-label="Safety" />
  </>
);

let arrive: () => void;

/** Builds a router with a page that is loaded when `arrive` is called. */
const buildRouter = () => {
  const coming = Promise.withResolvers<null>();
  arrive = () => coming.resolve(null);
  const children = [
    { path: '/', element: <Link to="/next">Within</Link> },
    { path: '/next', loader: () => coming.promise, element: <There /> },
  ];
  return createMemoryRouter([{ element: <Layout />, children }]);
};

const begin = async (name: string): Promise<void> => {
  const link = screen.getByRole('link', { name });
  await act(async () => {
    link.focus();
    link.click();
  });
};

const end = async (): Promise<void> => {
  await act(async () => arrive());
  await screen.findByRole('button', { name: 'There' });
};

/** Waits until the element has the focus, which happens shortly after the page is rendered. */
const waitForFocus = (target: HTMLElement): Promise<void> => waitFor(() => expect(document.activeElement).toBe(target));

const press = (): void => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab' });
const otherButton = (): HTMLElement => screen.getByRole('button', { name: 'Elsewhere' });

describe('focus after a page change', () => {
  beforeEach(() => void render(<RouterProvider router={buildRouter()} />));
  afterEach(cleanup);

  it.each(['Next', 'Within'])("moves to the new page after a click on '%s'", async (name) => {
    await begin(name);
    await end();
    await waitForFocus(screen.getByRole('main'));
  });

  it('moves to the part that the URL names, and from one part to another', async () => {
    await begin('Part');
    await end();
    await waitForFocus(screen.getByRole('region', { name: 'Safety' }));
    await act(async () => screen.getByRole('link', { name: 'Whole' }).click());
    await act(async () => screen.getByRole('link', { name: 'Part' }).click());
    await waitForFocus(screen.getByRole('region', { name: 'Safety' }));
  });

  it('stays where the user moved it during the page change', async () => {
    await begin('Within');
    press();
    otherButton().focus();
    await end();
    expect(document.activeElement).toBe(otherButton());
  });

  it('moves to the new page when keys were pressed that did not move it', async () => {
    await begin('Next');
    press();
    await end();
    await waitForFocus(screen.getByRole('main'));
  });

  it('moves to the new page when a closing dialog moved it', async () => {
    await begin('Within');
    otherButton().focus();
    await end();
    await waitForFocus(screen.getByRole('main'));
  });
});
