type Props = { title: string; texts: string[]; note: string; action: string; onAction: () => void }

/** Why an order cannot be placed yet, and the one action that resolves it. */
export function NoticePanel({ title, texts, note, action, onAction }: Props) {
  return (
    <div className="rounded border border-gold bg-sand p-4 sm:p-5">
      <p className="font-medium">{title}</p>
      <ul className="figures my-2 grid gap-1">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mb-3 text-[0.925rem] text-soft">{note}</p>
      <button type="button" className="btn btn-primary btn-small" onClick={onAction}>
        {action}
      </button>
    </div>
  )
}
