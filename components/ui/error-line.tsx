/** An error message, announced by screen readers as soon as it appears. */
export function ErrorLine({ text }: { text: string | null | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="rounded border border-alarm/40 bg-alarm/5 px-3.5 py-2.5 text-[0.925rem] text-alarm">{text}</p>
      )}
    </div>
  )
}
