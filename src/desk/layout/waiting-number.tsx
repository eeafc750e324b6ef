const most = 99;

/** Number of waiting items in a link of the bar; `id` names its words for screen readers. Zero is hidden. */
export const WaitingNumber = ({ id, waiting }: { readonly id: string; readonly waiting: number }) => (
  <>
    {waiting > 0 && (
      <span aria-hidden="true" translate="no" className="figures rounded-full bg-track px-1 text-small text-ink">
        {waiting > most ? `${most}+` : waiting}
      </span>
    )}
    <span id={id} hidden>
      {`${waiting} menunggu`}
    </span>
  </>
);
