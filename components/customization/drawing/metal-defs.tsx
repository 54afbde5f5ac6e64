import type { MetalShades } from './paint'

/** The gradients of a drawing's metal: a plate, and a band with two highlights. */
export function MetalDefs({ metal, id }: { metal: MetalShades; id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}-metal`} x1="0.1" y1="0" x2="0.9" y2="1">
        <stop offset="0" stopColor={metal.glint} />
        <stop offset="0.35" stopColor={metal.body} />
        <stop offset="0.62" stopColor={metal.light} />
        <stop offset="1" stopColor={metal.shade} />
      </linearGradient>
      <linearGradient id={`${id}-band`} x1="0" y1="0" x2="1" y2="0.35">
        <stop offset="0" stopColor={metal.shade} />
        <stop offset="0.18" stopColor={metal.light} />
        <stop offset="0.34" stopColor={metal.body} />
        <stop offset="0.6" stopColor={metal.glint} />
        <stop offset="0.78" stopColor={metal.body} />
        <stop offset="1" stopColor={metal.shade} />
      </linearGradient>
    </defs>
  )
}
