import { mixColours } from '@/lib/domain/theme/theme'
import type { MetalShades } from './paint'

type Props = { x: number; y: number; size: number; body: string; metal: MetalShades; rim: number }

/** A small round stone in its cup. */
export function Round({ x, y, size, body, metal, rim }: Props) {
  const r = size / 2
  const shine = `M${x - r * 0.62} ${y - r * 0.2}A${r * 0.66} ${r * 0.66} 0 0 1 ${x + r * 0.2} ${y - r * 0.62}L${x} ${y}Z`
  return (
    <>
      {rim > 0 && <circle cx={x} cy={y} r={r + rim} fill={metal.body} stroke={metal.shade} strokeWidth={0.1} />}
      <circle cx={x} cy={y} r={r} fill={body} stroke={rim > 0 ? metal.deep : metal.shade} strokeWidth={0.1} />
      <circle cx={x} cy={y} r={r * 0.55} fill={mixColours(body, '#07060c', 0.16)} />
      <path d={shine} fill="#ffffff" opacity={0.62} />
    </>
  )
}
