type Props = { shape: string; length: number; fill?: string; stroke?: string; strokeWidth?: number }

/** Width for one unit of length, as stones of these outlines are usually cut. */
const WIDTH_RATIOS: Record<string, number> = { oval: 0.78, pear: 0.68, emerald: 0.74, cushion: 0.9, cabochon: 0.8 }

export function widthOf(shape: string, length: number): number {
  return length * (WIDTH_RATIOS[shape] ?? 1)
}

/** The outline of a stone around the origin, `length` millimetres high. */
export function StoneOutline({ shape, length, fill = 'none', stroke = 'var(--ink)', strokeWidth = 0.28 }: Props) {
  const halfHeight = length / 2
  const halfWidth = widthOf(shape, length) / 2
  const paint = { fill, stroke, strokeWidth }
  if (shape === 'cushion') {
    return (
      <rect
        x={-halfWidth}
        y={-halfHeight}
        width={halfWidth * 2}
        height={halfHeight * 2}
        rx={halfWidth * 0.45}
        {...paint}
      />
    )
  }
  if (shape === 'emerald') {
    const corner = halfWidth * 0.35
    const points = `${-halfWidth + corner},${-halfHeight} ${halfWidth - corner},${-halfHeight} ${halfWidth},${-halfHeight + corner} ${halfWidth},${halfHeight - corner} ${halfWidth - corner},${halfHeight} ${-halfWidth + corner},${halfHeight} ${-halfWidth},${halfHeight - corner} ${-halfWidth},${-halfHeight + corner}`
    return <polygon points={points} {...paint} />
  }
  if (shape === 'pear') {
    return (
      <path
        d={`M0 ${-halfHeight}C${halfWidth * 0.5} ${-halfHeight * 0.4} ${halfWidth} 0 ${halfWidth} ${halfHeight * 0.36}A${halfWidth} ${halfHeight * 0.64} 0 0 1 ${-halfWidth} ${halfHeight * 0.36}C${-halfWidth} 0 ${-halfWidth * 0.5} ${-halfHeight * 0.4} 0 ${-halfHeight}Z`}
        {...paint}
      />
    )
  }
  if (shape === 'trillion') {
    return (
      <path
        d={`M0 ${-halfHeight}Q${halfWidth * 0.9} 0 ${halfWidth} ${halfHeight}Q0 ${halfHeight * 1.25} ${-halfWidth} ${halfHeight}Q${-halfWidth * 0.9} 0 0 ${-halfHeight}Z`}
        {...paint}
      />
    )
  }
  return <ellipse rx={halfWidth} ry={halfHeight} {...paint} />
}
