/** What controls of a screen alone are given: its own parameters, and how to change some of them. */
export type OwnControls<Own> = {
  readonly own: Own;
  readonly onChange: (patch: Partial<Own>) => void;
};
