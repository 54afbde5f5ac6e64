type Props = {
  /** What is moved, for screen readers. */
  name: string
  index: number
  count: number
  labels: { up: string; down: string }
  onMove: (to: number) => void
}

/** Moves an entry of a list up or down. */
export function OrderButtons({ name, index, count, labels, onMove }: Props) {
  const button = (text: string, arrow: string, to: number) => (
    <button
      type="button"
      className="btn btn-line min-w-11 px-3"
      disabled={to < 0 || to >= count}
      onClick={() => onMove(to)}
      aria-label={text.replace('{name}', name)}
    >
      {arrow}
    </button>
  )
  return (
    <span className="flex gap-2">
      {button(labels.up, '↑', index - 1)}
      {button(labels.down, '↓', index + 1)}
    </span>
  )
}
