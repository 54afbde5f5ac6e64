import { type FormEvent, type ReactNode, useRef } from 'react'
import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { SaveBar } from '@/components/admin/shop-data/save-line'
import type { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { useUnsavedWarning } from './use-unsaved-warning'

type Props = {
  saving: ReturnType<typeof useShopDataSave>
  labels: ShopLabels
  mayChange: boolean
  isUnsaved: boolean
  /** Classes of the fields. */
  className: string
  /** False when it was not saved; the first wrong field then gets the focus. */
  onSave: () => Promise<boolean>
  preview?: ReactNode
  children: ReactNode
}

/** The form of a document that is saved as a whole, with a warning before unsaved changes are left. */
export function DocumentForm({ saving, labels, mayChange, isUnsaved, className, onSave, preview, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useUnsavedWarning(isUnsaved)
  const save = async () => {
    if (await onSave()) return
    // The marks of wrong fields are on the page after the next paint.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <fieldset disabled={!mayChange || !saving.live} className={className}>
        {children}
      </fieldset>
      {preview}
      {mayChange && <SaveBar saving={saving} labels={labels} onKeepMine={save} />}
    </form>
  )
}
