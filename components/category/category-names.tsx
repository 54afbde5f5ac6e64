type Props = { trade: string | null; vedic: string | null; hindi: string | null; name: string }

/** The trade, the Vedic and the Hindi name; one that repeats an earlier name is omitted. */
export function CategoryNames({ trade, vedic, hindi, name }: Props) {
  const includes = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
  const shownTrade = trade && !includes(name, trade) ? trade : null
  const shownVedic = vedic && !includes(`${name} ${trade ?? ''}`, vedic) ? vedic : null
  const latin = [shownTrade, shownVedic].filter(Boolean).join(' · ')
  if (!latin && !hindi) return null
  return (
    <p className="display mt-1.5 text-lg text-gold-text">
      {latin}
      {latin && hindi && <span aria-hidden="true"> · </span>}
      {hindi && <span lang="hi">{hindi}</span>}
    </p>
  )
}
