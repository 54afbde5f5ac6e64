/** `side` in pixels; without it the circle fills its container. */
type Props = { mm: number; side?: number; label: string }

/** The edge of a ring's inside. */
export function RingCircle({ mm, side, label }: Props) {
  return (
    <svg
      viewBox={`0 0 ${mm} ${mm}`}
      width={side ?? '100%'}
      height={side ?? '100%'}
      role="img"
      aria-label={label}
      className="max-w-none"
    >
      <circle cx={mm / 2} cy={mm / 2} r={mm / 2} fill="var(--gold)" />
    </svg>
  )
}
