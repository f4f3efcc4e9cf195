type FileButtonProps = { label: string; className: string; onFile: (file: File) => void };

/** Opens the phone's own choice of camera and pictures. */
export function FileButton({ label, className, onFile }: FileButtonProps) {
  return (
    <label className={`file-button ${className}`}>
      <input
        type="file"
        accept="image/*"
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
