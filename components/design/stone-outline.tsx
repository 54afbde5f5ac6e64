type Props = { shape: string; length: number; fill?: string; stroke?: string; strokeWidth?: number }

/** Width for one unit of length, as stones of these outlines are usually cut. */
const NARROW: Record<string, number> = { oval: 0.78, pear: 0.68, emerald: 0.74, cushion: 0.9, cabochon: 0.8 }

export function widthOf(shape: string, length: number): number {
  return length * (NARROW[shape] ?? 1)
}

/** The outline of a stone around the origin, `length` millimetres high. */
export function StoneOutline({ shape, length, fill = 'none', stroke = 'var(--ink)', strokeWidth = 0.28 }: Props) {
  const high = length / 2
  const wide = widthOf(shape, length) / 2
  const look = { fill, stroke, strokeWidth }
  if (shape === 'cushion') {
    return <rect x={-wide} y={-high} width={wide * 2} height={high * 2} rx={wide * 0.45} {...look} />
  }
  if (shape === 'emerald') {
    const cut = wide * 0.35
    const points = `${-wide + cut},${-high} ${wide - cut},${-high} ${wide},${-high + cut} ${wide},${high - cut} ${wide - cut},${high} ${-wide + cut},${high} ${-wide},${high - cut} ${-wide},${-high + cut}`
    return <polygon points={points} {...look} />
  }
  if (shape === 'pear') {
    return (
      <path
        d={`M0 ${-high}C${wide * 0.5} ${-high * 0.4} ${wide} 0 ${wide} ${high * 0.36}A${wide} ${high * 0.64} 0 0 1 ${-wide} ${high * 0.36}C${-wide} 0 ${-wide * 0.5} ${-high * 0.4} 0 ${-high}Z`}
        {...look}
      />
    )
  }
  if (shape === 'trillion') {
    return (
      <path
        d={`M0 ${-high}Q${wide * 0.9} 0 ${wide} ${high}Q0 ${high * 1.25} ${-wide} ${high}Q${-wide * 0.9} 0 0 ${-high}Z`}
        {...look}
      />
    )
  }
  return <ellipse rx={wide} ry={high} {...look} />
}
