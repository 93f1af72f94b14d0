const HEADER =
  'TradDt,BizDt,Sgmt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,SctySrs,XpryDt,FininstrmActlXpryDt,StrkPric,OptnTp,FinInstrmNm,OpnPric,HghPric,LwPric,ClsPric,LastPric,PrvsClsgPric,UndrlygPric,SttlmPric,OpnIntrst,ChngInOpnIntrst,TtlTradgVol,TtlTrfVal,TtlNbOfTxsExctd,SsnId,NewBrdLotQty,Rmks,Rsvd01,Rsvd02,Rsvd03,Rsvd04';

/** Cells of a row of the exchanges' new day file by their names; the others are those of a NIFTY future. */
export type UdiffCells = Readonly<Record<string, string | number>>;

/** A file in the layout of the exchanges' new day file. */
export function udiffFile(...rows: readonly UdiffCells[]): string {
  const lines = rows.map((cells) => {
    const expiry = cells.XpryDt ?? '2026-08-25';
    const values: UdiffCells = {
      TradDt: '2026-08-18',
      BizDt: '2026-08-18',
      Sgmt: 'FO',
      Src: 'NSE',
      FinInstrmTp: 'IDF',
      FinInstrmId: 58_072,
      TckrSymb: 'NIFTY',
      XpryDt: expiry,
      FininstrmActlXpryDt: expiry,
      OpnPric: 24_300,
      HghPric: 24_400,
      LwPric: 24_200,
      ClsPric: 24_310.5,
      LastPric: 24_305,
      PrvsClsgPric: 24_250,
      UndrlygPric: 24_290.1,
      SttlmPric: 24_310.5,
      OpnIntrst: 650_000,
      ChngInOpnIntrst: -6_500,
      TtlTradgVol: 1_000,
      TtlTrfVal: 1_579_500_000,
      TtlNbOfTxsExctd: 800,
      SsnId: 'F1',
      NewBrdLotQty: 65,
      ...cells,
    };
    return HEADER.split(',')
      .map((name) => values[name] ?? '')
      .join(',');
  });
  return `${[HEADER, ...lines].join('\n')}\n\n`;
}

/** The cells that make a row an option's. */
export function optionCells(strike: number, side: 'CE' | 'PE', cells: UdiffCells = {}): UdiffCells {
  return {
    FinInstrmTp: 'IDO',
    StrkPric: strike.toFixed(2),
    OptnTp: side,
    OpnPric: 100,
    HghPric: 130,
    LwPric: 80,
    ClsPric: 120.35,
    LastPric: 121,
    SttlmPric: 120.35,
    ...cells,
  };
}
