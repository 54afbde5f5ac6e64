/** What a key does in a field with suggestions; null leaves it to the field. */
export type Move = 'close' | 'clear' | 'choose' | 'forget' | { to: number }
type State = { open: boolean; active: number; count: number; typed: string }

/**
 * The keys of an editable combobox (ARIA Authoring Practices): arrows open the list and go round through the field,
 * Home and End move in the list once something in it is chosen, Escape closes and then clears. `active` is -1 for the field.
 */
export function toMove(key: string, { open, active, count, typed }: State): Move | null {
  if (key === 'Escape') return open ? 'close' : typed ? 'clear' : null
  if (count === 0) return null
  if (key === 'ArrowDown') return { to: !open ? 0 : active + 1 < count ? active + 1 : -1 }
  if (key === 'ArrowUp') return { to: !open || active < 0 ? count - 1 : active - 1 }
  if (!open || active < 0) return null
  if (key === 'Home') return { to: 0 }
  if (key === 'End') return { to: count - 1 }
  if (key === 'Enter') return 'choose'
  return key === 'Delete' ? 'forget' : null
}
