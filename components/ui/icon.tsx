import type { IconNode } from 'lucide'
import { createElement } from 'react'

type Props = { of: IconNode; size?: number; strokeWidth?: number; className?: string }

/** A decorative lucide icon as plain markup, because lucide-react's icons are client components. */
export function Icon({ of, size = 24, strokeWidth, className = '' }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={`icon ${className}`.trim()}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={strokeWidth}
    >
      {of.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
}
