type Props = { vedic: string | null; hindi: string | null; name: string }

/** The Vedic and the Hindi name; a Vedic name that repeats the name is omitted. */
export function CategoryNames({ vedic, hindi, name }: Props) {
  const shown = vedic && !name.toLowerCase().includes(vedic.toLowerCase()) ? vedic : null
  if (!shown && !hindi) return null
  return (
    <p className="display mt-1.5 text-lg text-gold-text">
      {shown}
      {shown && hindi && <span aria-hidden="true"> · </span>}
      {hindi && <span lang="hi">{hindi}</span>}
    </p>
  )
}
