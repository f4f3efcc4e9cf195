import { inGermanOrder } from "#server/ground/kernel/fold-text.ts";

/** The countries of ISO 3166-1: each code of three letters with that of two. */
const codes = new Map(
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
/** Kosovo has the code that the European Union uses until ISO has one. */
const known = new Set([...codes.values(), "XK"]);
const names = new Intl.DisplayNames("de", { type: "region", fallback: "none" });

/** `TUR` -> `TR`; undefined for a code of no country. */
export const countryOfThreeLetters = (code: string): string | undefined => codes.get(code);

/** `TR` -> `TUR`; undefined for a code of no country. */
export const threeLettersOf = (country: string): string | undefined =>
  [...codes].find(([, two]) => two === country)?.[0];

/** Whether it is a country's code of two letters, in capitals. */
export const isCountry = (code: string): boolean => known.has(code);

/** `NL` -> `Niederlande`; a code of no country is returned unchanged. */
export const countryNameOf = (country: string): string => (isCountry(country) && names.of(country)) || country;

export const germany = "DE";
const nearest = [germany, "AT", "CH", "NL", "BE", "LU", "FR", "PL", "CZ", "DK"];
const others = [...known]
  .filter((code) => !nearest.includes(code))
  .sort((one, other) => inGermanOrder(countryNameOf(one), countryNameOf(other)));

/** Where a customer can live: Germany, its neighbours, then all others by their German names (contracts.md#post-codes). */
export const countries: readonly string[] = [...nearest, ...others];
