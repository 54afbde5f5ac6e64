/** Three balls that grow and fade (ball-scale-multiple). */
export function Spinner() {
  return (
    <div className="spinner" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}
