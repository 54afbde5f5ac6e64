/**
 * Moves the focus to the first field that is marked as wrong, in the middle of the screen, where no bar covers it. To be called in an
 * effect: the marks are on the page only after React's commit.
 */
export function focusFirstError(form: Element | null | undefined): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
