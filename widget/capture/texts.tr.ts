import { type DocumentKind, type DocumentSide, type Shot, sidesIn } from "./capture-steps.ts";
import { monthsIn } from "./months-in.ts";
import type { Texts } from "./texts.de.ts";

const title: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Kimlik kartınızı fotoğraflayın",
  PASSPORT: "Pasaportunuzu fotoğraflayın",
  RESIDENCE_PERMIT: "Oturma izninizi fotoğraflayın",
  DRIVERS_LISCENSE: "Sürücü belgenizi fotoğraflayın",
};

const document: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Kimlik kartı",
  PASSPORT: "Pasaport",
  RESIDENCE_PERMIT: "Oturma izni",
  DRIVERS_LISCENSE: "Sürücü belgesi",
};

const placing: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Kimlik kartını düz bir yere koyun ve çerçeveyi doldurun.",
  PASSPORT: "Pasaportun fotoğraflı sayfasını açıp düz bir yere koyun ve çerçeveyi doldurun.",
  RESIDENCE_PERMIT: "Oturma izni kartını düz bir yere koyun ve çerçeveyi doldurun.",
  DRIVERS_LISCENSE: "Sürücü belgesini düz bir yere koyun ve çerçeveyi doldurun.",
};

const sideName = (side: DocumentSide, kind: DocumentKind) =>
  kind === "PASSPORT" ? "kimlik sayfası" : side === "front_side" ? "ön yüz" : "arka yüz";
const shotName = ({ side }: Shot, kind: DocumentKind) => `${document[kind]}, ${sideName(side, kind)}`;
const yourDealer = "Araç satıcınız";

export const texts: Texts = {
  pageTitle: "Belgeyi fotoğraflayın",
  language: "Dil",
  stepOf: (step, steps) => `Adım ${step} / ${steps}`,
  yourDealer,

  consent: {
    title: (kind) => title[kind],
    intro: (dealerName) =>
      `${dealerName || yourDealer}, bilgilerinizi kontrol etmek için belgenizin fotoğraflarını istiyor.`,
    photographed: (shots, kind) => {
      const sides = sidesIn(shots);
      const named =
        kind === "PASSPORT"
          ? "kimlik sayfasını"
          : { both: "ön ve arka yüzünü", front_side: "ön yüzünü", back_side: "arka yüzünü" }[sides];
      const twice = shots.some(({ imageType }) => imageType === "flash") ? ", bir kez flaşsız, bir kez flaşlı" : "";
      return `${document[kind]}: lütfen ${named} fotoğraflayın${twice}.`;
    },
    receiver: (dealerName) => `Fotoğrafların tek alıcısı: ${dealerName || yourDealer}.`,
    copyMark: "Saklanan kopya, görünür biçimde “KOPIE” (kopya) olarak işaretlenir.",
    ownWords: (dealerName) => `${dealerName || yourDealer} ayrıca şunlara onay vermenizi ister (Almanca):`,
    deletion: (retentionMonths) =>
      retentionMonths > 0
        ? `Fotoğraflar, işlem tamamlandıktan ${monthsIn("tr", retentionMonths)} sonra otomatik olarak silinir.`
        : "Fotoğraflar, belge kontrol edilir edilmez silinir.",
    withdraw: "Onayınızı istediğiniz zaman geri alabilirsiniz: ",
    agree: "Kabul ediyorum, devam",
    decline: (dealerName) =>
      `Kabul etmiyor musunuz? Bu pencereyi kapatın ve satıcınızla görüşün: ${dealerName || yourDealer}.`,
  },

  driver: {
    title: "Şimdi ikinci sürücünün belgeleri.",
    hint: "Lütfen telefonu, aracı ayrıca kullanacak kişiye verin.",
    none: "İkinci sürücü yok",
  },

  retake: {
    wanted: (side, kind) => `Yeni bir fotoğraf gerekiyor: ${sideName(side, kind)}.`,
    reason: {
      blurred: "Fotoğraf bulanıktı. Lütfen telefonu sabit tutun.",
      glare: "Fotoğrafta yansıma vardı. Lütfen belgeyi hafifçe eğin.",
      cut_off: "Belgenin tamamı görünmüyordu. Lütfen tamamını fotoğraflayın.",
      wrong_document: "Fotoğrafta başka bir belge vardı. Lütfen doğru belge olduğundan emin olun.",
    },
    noteOf: (dealerName) => `${dealerName || yourDealer} şunu yazıyor:`,
  },

  shot: {
    title: (shot, kind) => shotName(shot, kind) + (shot.imageType === "flash" ? ", flaşlı" : ""),
    hint: (shot, kind, hasTorch) => {
      if (shot.imageType === "flash") {
        return hasTorch
          ? "Bir kez daha ışıkla: Böylece kopyalar asıl belgeden ayırt edilir."
          : "Kameranızın ışığı yok. Belgeyi parlak bir lambanın altına tutun ve bir kez daha çekin.";
      }
      return shot.side === "back_side" ? "Belgeyi çevirin ve çerçeveyi yeniden doldurun." : placing[kind];
    },
    starting: "Kamera başlatılıyor. Lütfen erişime izin verin.",
    processing: "Fotoğraf hazırlanıyor …",
    capture: "Fotoğraf çek",
    torch: "Işık",
    switchCamera: "Kamerayı değiştir",
    chooseFile: "Dosya seç",
    restartCamera: "Kamerayı yeniden başlat",
    viewfinder: "Belge çerçevesiyle kamera görüntüsü",
    unreadableFile: "Bu dosya resim olarak açılamıyor. Lütfen bir fotoğraf seçin (JPEG, PNG veya WebP).",
    failedPhoto: "Fotoğraf çekilemedi. Lütfen yeniden deneyin.",
    cameraProblem: {
      denied: "Kameraya erişim izni yok. Tarayıcı ayarlarından izin verin veya cihazdan bir fotoğraf seçin.",
      missing: "Kamera bulunamadı. Lütfen cihazdan bir fotoğraf seçin.",
      unsupported: "Bu tarayıcı kamerayı burada açamıyor. Lütfen cihazdan bir fotoğraf seçin.",
      no_picture:
        "Kameradan görüntü gelmiyor. Belki başka bir uygulama kullanıyordur. Yeniden başlatın veya cihazdan bir fotoğraf seçin.",
    },
  },

  preview: {
    title: (shot, kind) => `${shotName(shot, kind)}: kontrol edin`,
    hint: "Her şey iyi okunuyor mu?",
    image: (shot, kind) => `Fotoğrafınız: ${shotName(shot, kind)}`,
    check: "Belge tam görünmeli, net ve yansımasız olmalı.",
    trimmedHint: "Resim 16:9 biçimine kesildi. Belge hâlâ tam görünüyor mu?",
    notGood: "Bu fotoğraf henüz yeterince iyi değil.",
    accept: "Devam",
    again: "Yeniden çek",
    useAnyway: "Yine de kullan",
  },

  sending: {
    title: "Fotoğraflar gönderiliyor",
    hint: "Lütfen bu pencereyi açık tutun.",
    progress: "Aktarım durumu",
    percent: (percent) => `%${percent}`,
    retry: "Bağlantı kesildi. Birazdan yeniden denenecek.",
  },

  failed: {
    title: "Bir hata oluştu. Lütfen daha sonra yeniden deneyin",
    nothingSent: "Hiçbir fotoğraf aktarılamadı...",
    reason: {
      no_connection: "Fotoğraflarınız bu cihazda duruyor. İnternet bağlantınızı kontrol edip yeniden gönderin.",
      server: "Fotoğraflarınız bu cihazda duruyor. Birkaç dakika sonra yeniden gönderin.",
      refused: "Fotoğraflar kabul edilmedi. Yeniden gönderin veya yeni fotoğraf çekin.",
    },
    offline:
      "Şu anda internet bağlantınız yok. Fotoğraflarınız bu cihazda duruyor ve bağlantı geri gelince kendiliğinden gönderilecek. Bu pencereyi açık tutun.",
    sendAgain: "Yeniden gönder",
    startOver: "Yeni fotoğraf çek",
  },

  done: {
    title: "Tamamlandı",
    arrived: "Fotoğraflarınız ulaştı",
    text: "Teşekkürler! Fotoğraflarınız aktarıldı.",
    close: "Pencereyi kapat",
    cannotClose: "Tarayıcınız pencereyi kendiliğinden kapatmıyor. Artık kapatabilirsiniz.",
  },
};
