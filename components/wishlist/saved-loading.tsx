/** Stands where a list of this browser will be; as high as the screen, so that nothing below it jumps. */
export function SavedLoading({ text }: { text: string }) {
  return <p className="min-h-[75svh] text-soft [@media(scripting:none)]:hidden">{text}</p>
}
