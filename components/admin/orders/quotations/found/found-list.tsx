import { type ComponentProps, type ReactNode, useEffect } from 'react'

type ListProps = { id: string; label: string; active: number; children: ReactNode }

/** What a search offers below its field; the choice that the arrows have reached stays in sight. */
export function FoundList({ id, label, active, children }: ListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div id={id} role="listbox" aria-label={label} className="divide-y divide-line rounded border border-line bg-card">
      {children}
    </div>
  )
}

type OptionProps = Omit<ComponentProps<'button'>, 'type' | 'role' | 'tabIndex'> & { isActive: boolean }

/** One choice of the list; the field keeps the keyboard. */
export function FoundOption({ isActive, className, ...button }: OptionProps) {
  return (
    <button
      {...button}
      type="button"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`min-h-11 w-full p-3 text-start hover:bg-sand aria-selected:bg-sand ${className}`}
    />
  )
}
