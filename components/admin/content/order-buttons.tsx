import { type MouseEvent, useRef } from 'react'

type Props = {
  /** What is moved, for screen readers. */
  name: string
  index: number
  count: number
  labels: { up: string; down: string }
  onMove: (to: number) => void
}

/** Moves an entry of a list up or down; at an end of the list the focus goes to the other button. */
export function OrderButtons({ name, index, count, labels, onMove }: Props) {
  const buttons = useRef<HTMLSpanElement>(null)
  const move = ({ currentTarget: pressed }: MouseEvent<HTMLButtonElement>, to: number) => {
    onMove(to)
    // After React's commit the entry has its new place.
    requestAnimationFrame(() => {
      if (!pressed.disabled) pressed.focus()
      else buttons.current?.querySelector<HTMLElement>('button:enabled')?.focus()
    })
  }
  const button = (text: string, arrow: string, to: number) => (
    <button
      type="button"
      className="btn btn-line btn-small min-w-11 px-3"
      disabled={to < 0 || to >= count}
      onClick={(event) => move(event, to)}
      aria-label={text.replace('{name}', name)}
    >
      {arrow}
    </button>
  )
  return (
    <span ref={buttons} className="flex gap-2">
      {button(labels.up, '↑', index - 1)}
      {button(labels.down, '↓', index + 1)}
    </span>
  )
}
