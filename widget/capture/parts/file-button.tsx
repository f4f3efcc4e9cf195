type FileButtonProps = {
  label: string;
  className: string;
  /** Opens the phone's own camera: the choice of files offers none on Android since version 14. */
  isCamera?: boolean;
  onFile: (file: File) => void;
};

/** Opens the phone's own choice of pictures, or its camera. */
export function FileButton({ label, className, isCamera, onFile }: FileButtonProps) {
  return (
    <label className={`file-button ${className}`}>
      <input
        type="file"
        accept="image/*"
        capture={isCamera && "environment"}
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
      {label}
    </label>
  );
}
