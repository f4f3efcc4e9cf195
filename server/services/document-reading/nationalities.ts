import { entryOf } from "#server/ground/dictionary/entry-of.ts";

/** The common nationalities as forms spell them, and codes that are no country's, as machine-readable zones have them (ICAO 9303-3, section 5). */
const nationalities: Record<string, string> = {
  D: "Deutsch",
  DEU: "Deutsch",
  AFG: "Afghanisch",
  ALB: "Albanisch",
  AUT: "Österreichisch",
  BEL: "Belgisch",
  BGR: "Bulgarisch",
  BIH: "Bosnisch-herzegowinisch",
  BLR: "Belarussisch",
  BRA: "Brasilianisch",
  CHE: "Schweizerisch",
  CHN: "Chinesisch",
  CZE: "Tschechisch",
  DNK: "Dänisch",
  EGY: "Ägyptisch",
  ERI: "Eritreisch",
  ESP: "Spanisch",
  EST: "Estnisch",
  FIN: "Finnisch",
  FRA: "Französisch",
  GBR: "Britisch",
  GEO: "Georgisch",
  GHA: "Ghanaisch",
  GRC: "Griechisch",
  HRV: "Kroatisch",
  HUN: "Ungarisch",
  IND: "Indisch",
  IRL: "Irisch",
  IRN: "Iranisch",
  IRQ: "Irakisch",
  ITA: "Italienisch",
  KAZ: "Kasachisch",
  LBN: "Libanesisch",
  LTU: "Litauisch",
  LUX: "Luxemburgisch",
  LVA: "Lettisch",
  MAR: "Marokkanisch",
  MDA: "Moldauisch",
  MKD: "Nordmazedonisch",
  NGA: "Nigerianisch",
  NLD: "Niederländisch",
  NOR: "Norwegisch",
  PAK: "Pakistanisch",
  PHL: "Philippinisch",
  POL: "Polnisch",
  PRT: "Portugiesisch",
  RKS: "Kosovarisch",
  ROU: "Rumänisch",
  RUS: "Russisch",
  SOM: "Somalisch",
  SRB: "Serbisch",
  SVK: "Slowakisch",
  SVN: "Slowenisch",
  SWE: "Schwedisch",
  SYR: "Syrisch",
  THA: "Thailändisch",
  TUN: "Tunesisch",
  TUR: "Türkisch",
  UKR: "Ukrainisch",
  USA: "Amerikanisch",
  VNM: "Vietnamesisch",
  // Kosovo: of its own documents, of those of the United Nations' mission, and as German authorities and others write it.
  UNK: "Kosovarisch",
  XKX: "Kosovarisch",
  XXK: "Kosovarisch",
  // Programs have different names for these.
  FLK: "Falklandinseln",
  HKG: "Hongkong",
  MAC: "Macau",
  PSE: "Palästinensisch",
  GBD: "Britisch",
  GBN: "Britisch",
  GBO: "Britisch",
  GBP: "Britisch",
  GBS: "Britisch",
  XXA: "Staatenlos",
  XXB: "Flüchtling (Genfer Konvention)",
  XXC: "Flüchtling",
  XXX: "Ungeklärt",
  EUE: "Europäische Union",
  UNO: "Vereinte Nationen",
  UNA: "Vereinte Nationen",
  XOM: "Malteserorden",
  XPO: "Interpol",
};

/** The countries of ISO 3166-1: each code of three letters with that of two. */
const countries = new Map(
  `
  AFGAF ALAAX ALBAL DZADZ ASMAS ANDAD AGOAO AIAAI ATAAQ ATGAG ARGAR ARMAM ABWAW AUSAU AUTAT AZEAZ BHSBS BHRBH
  BGDBD BRBBB BLRBY BELBE BLZBZ BENBJ BMUBM BTNBT BOLBO BESBQ BIHBA BWABW BVTBV BRABR IOTIO BRNBN BGRBG BFABF
  BDIBI CPVCV KHMKH CMRCM CANCA CYMKY CAFCF TCDTD CHLCL CHNCN CXRCX CCKCC COLCO COMKM COGCG CODCD COKCK CRICR
  CIVCI HRVHR CUBCU CUWCW CYPCY CZECZ DNKDK DJIDJ DMADM DOMDO ECUEC EGYEG SLVSV GNQGQ ERIER ESTEE SWZSZ ETHET
  FLKFK FROFO FJIFJ FINFI FRAFR GUFGF PYFPF ATFTF GABGA GMBGM GEOGE DEUDE GHAGH GIBGI GRCGR GRLGL GRDGD GLPGP
  GUMGU GTMGT GGYGG GINGN GNBGW GUYGY HTIHT HMDHM VATVA HNDHN HKGHK HUNHU ISLIS INDIN IDNID IRNIR IRQIQ IRLIE
  IMNIM ISRIL ITAIT JAMJM JPNJP JEYJE JORJO KAZKZ KENKE KIRKI PRKKP KORKR KWTKW KGZKG LAOLA LVALV LBNLB LSOLS
  LBRLR LBYLY LIELI LTULT LUXLU MACMO MDGMG MWIMW MYSMY MDVMV MLIML MLTMT MHLMH MTQMQ MRTMR MUSMU MYTYT MEXMX
  FSMFM MDAMD MCOMC MNGMN MNEME MSRMS MARMA MOZMZ MMRMM NAMNA NRUNR NPLNP NLDNL NCLNC NZLNZ NICNI NERNE NGANG
  NIUNU NFKNF MKDMK MNPMP NORNO OMNOM PAKPK PLWPW PSEPS PANPA PNGPG PRYPY PERPE PHLPH PCNPN POLPL PRTPT PRIPR
  QATQA REURE ROURO RUSRU RWARW BLMBL SHNSH KNAKN LCALC MAFMF SPMPM VCTVC WSMWS SMRSM STPST SAUSA SENSN SRBRS
  SYCSC SLESL SGPSG SXMSX SVKSK SVNSI SLBSB SOMSO ZAFZA SGSGS SSDSS ESPES LKALK SDNSD SURSR SJMSJ SWESE CHECH
  SYRSY TWNTW TJKTJ TZATZ THATH TLSTL TGOTG TKLTK TONTO TTOTT TUNTN TURTR TKMTM TCATC TUVTV UGAUG UKRUA AREAE
  GBRGB USAUS UMIUM URYUY UZBUZ VUTVU VENVE VNMVN VGBVG VIRVI WLFWF ESHEH YEMYE ZMBZM ZWEZW
  `
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 3), pair.slice(3)] as const),
);
const countryNames = new Intl.DisplayNames("de", { type: "region", fallback: "none" });

/** `TUR` -> `Türkisch`, `BGD` -> `Bangladesch` (checks.md#nationalities); a code of no country is returned unchanged. */
export const nationalityOf = (code: string): string => entryOf(nationalities, code) ?? countryName(code) ?? code;

function countryName(code: string): string | undefined {
  const country = countries.get(code);
  return country && countryNames.of(country);
}
