type Props = { label: string; before: string | null; after: string | null; arrow?: boolean }

/** One changed field of a history: the old value struck through, and the new one; a null is left out. */
export function ChangedField({ label, before, after, arrow = true }: Props) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="wrap-anywhere">
        {before !== null && <del className="text-soft">{before}</del>}
        {before !== null && after !== null && (arrow ? ' → ' : ' ')}
        {after !== null && <ins className="no-underline">{after}</ins>}
      </dd>
    </div>
  )
}
