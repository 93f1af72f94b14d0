export function FuturesAnalysis() {
  return <p>FuturesAnalysis</p>;
}
