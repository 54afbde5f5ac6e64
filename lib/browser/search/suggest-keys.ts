/** The action of a key in a field with suggestions; null for the field's own behaviour. */
export type Move = 'close' | 'clear' | 'choose' | 'forget' | { to: number }
type State = { open: boolean; active: number; count: number; typed: string }

/**
 * The keys of an editable combobox (ARIA Authoring Practices): arrows open the list and wrap around through the field,
 * Home and End move in the list once an option is active, Escape first closes and then clears. `active` is -1 for the
 * field.
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
