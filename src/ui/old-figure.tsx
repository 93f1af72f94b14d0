/** A figure, with what there is to say of the prices that it is made of, such as old ones, on hover and read aloud. */
export function OldFigure({ text, remark }: { readonly text: string; readonly remark: string | null }) {
  if (remark === null) return <bdi>{text}</bdi>;
  return (
    <bdi role="img" aria-label={`${text} ${remark}`} title={remark}>
      {text}
    </bdi>
  );
}
