/** How far a search for a place is, and what ends it. */
export const Looking = ({ seen, onCancel }: { readonly seen: number; readonly onCancel: () => void }) => (
  <>
    <span role="status" className="num">
      looked up to entry {seen}…
    </span>{' '}
    <button type="button" className="btn btn--xs" onClick={onCancel}>
      Cancel
    </button>
  </>
);
